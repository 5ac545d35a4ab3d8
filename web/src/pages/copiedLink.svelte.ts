/** Copying links: which one was copied last, or could not be. */

import { say } from "../texts/language.svelte";

export class CopiedLink {
  private link: string | null = $state(null);
  private hasFailed = $state(false);

  async copy(link: string): Promise<void> {
    this.link = null;
    try {
      await navigator.clipboard.writeText(link);
      this.hasFailed = false;
    } catch {
      this.hasFailed = true;
    }
    this.link = link;
  }

  isCopied(link: string): boolean {
    return this.link === link && !this.hasFailed;
  }

  /** What to do if the link could not be copied. */
  problemWith(link: string): string | null {
    return this.link === link && this.hasFailed ? say("copy-failed", { link }) : null;
  }
}
