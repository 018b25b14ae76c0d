import { useState } from 'react';
import type { SuggestionPanel } from './components/suggestion-panel';

/** The panel once it is loaded, and what loads it. */
export function useSuggestionPanel() {
  const [panel, setPanel] = useState<{ readonly Panel: typeof SuggestionPanel }>();
  const load = () => {
    if (panel) return;
    import('./components/suggestion-panel').then(
      (loaded) => setPanel({ Panel: loaded.SuggestionPanel }),
      // Without its suggestions the box still searches; the next focus tries again.
      () => undefined,
    );
  };
  return [panel?.Panel, load] as const;
}
