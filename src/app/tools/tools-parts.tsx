import { CompareTray } from '@/features/fund-comparison/components/compare-tray';
import { PartBoundary } from '@/ui/part-boundary';
import { OfflineTools } from './offline-tools';
import { KeyboardTools } from './keyboard-tools';
import { useLeftPosition } from './use-left-position';
import { usePagesAhead } from './use-pages-ahead';
import { usePlaceInLayouts } from './use-place-in-layouts';

interface ToolsPartsProps {
  /** The keys that were pressed before this code had come; each is told once. */
  readonly takeEarlyKeys: () => readonly KeyboardEvent[];
}

/** The portal's tools, each with its own part of the screen. */
export function ToolsParts({ takeEarlyKeys }: ToolsPartsProps) {
  usePagesAhead();
  usePlaceInLayouts();
  useLeftPosition();
  return (
    <>
      <PartBoundary>
        <CompareTray />
      </PartBoundary>
      <PartBoundary>
        <OfflineTools />
      </PartBoundary>
      <PartBoundary>
        <KeyboardTools takeEarlyKeys={takeEarlyKeys} />
      </PartBoundary>
    </>
  );
}
