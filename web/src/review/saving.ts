/** Taking something away from this device's page: as a file, or to another program. */

const KEPT_MS = 30_000;

/** Save something as a file of this device. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers begin to read it only after a while.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** Whether the device is one on which files are rather passed on than saved, and can be. */
export function sharesFiles(type: string, name: string): boolean {
  const file = new File([], name, { type });
  if (!matchMedia("(pointer: coarse)").matches || !("canShare" in navigator)) return false;
  return navigator.canShare({ files: [file] });
}

/** Pass something on to a program that the player chooses; nothing happens if they choose none. */
export async function share(content: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([content], name, { type: content.type })] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
