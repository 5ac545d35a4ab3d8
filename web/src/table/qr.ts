import { encode } from "uqr";

/** A QR code as the outline of its dark modules, one unit each. */
export function qrCode(text: string): { size: number; outline: string } {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, outline: modules.join("") };
}
