/** Which of the panels that share one place is in sight. */

import type { Layout, Panel } from "./shape.svelte";

export class Panels {
  /** On a desk a choice stands beside the cards, elsewhere it takes their place. */
  readonly tabs: readonly Panel[] = $derived.by(() =>
    this.hasChoice() && this.layout.shape === "desk"
      ? ["cards", ...this.layout.sharing]
      : this.layout.sharing,
  );
  /** The one in sight. */
  readonly current: Panel = $derived.by(() => {
    if (this.hasChoice() && !this.looksAway && this.tabs.includes("cards")) return "cards";
    const { sharing } = this.layout;
    return sharing.includes(this.wanted) ? this.wanted : (sharing[0] ?? this.wanted);
  });

  private wanted: Panel = $state("cards");
  /** The player has left the choice for another panel. */
  private looksAway = $state(false);

  constructor(
    private readonly layout: Layout,
    /** Whether there is something to choose from, which is shown with the cards. */
    private readonly hasChoice: () => boolean,
  ) {}

  open(panel: Panel): void {
    this.looksAway = panel !== "cards";
    if (this.layout.sharing.includes(panel)) this.wanted = panel;
  }

  isHidden(panel: Panel): boolean {
    return this.layout.sharing.includes(panel) && this.current !== panel;
  }
}
