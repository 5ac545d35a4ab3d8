/** A digest of what we know about a table; if it is not the server's, we have lost track. */

import type { TableVersion } from "./version";

const CRC_32 = 0xedb88320;

export function digestOf({ you, public: shared, own }: TableVersion): number {
  return crc32(new TextEncoder().encode(canonical({ you, public: shared, own })));
}

/** A value as JSON with sorted keys and without spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(",")}}`;
}

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? CRC_32 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
