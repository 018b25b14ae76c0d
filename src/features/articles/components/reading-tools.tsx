import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { setTextSize, useDisplay, type TextSize } from '@/session/display.store';
import { IconButton } from '@/ui/icon-button';
import { printPage } from '@/ui/printing';
import { SegmentedControl } from '@/ui/segmented-control';
import { shareAddress } from '@/ui/share-address';

const TEXT_SIZES: readonly { readonly value: TextSize; readonly label: string }[] = [
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'larger', label: '特大' },
];

interface ReadingToolsProps {
  readonly title: string;
  /** The article's own address, a path of the portal. */
  readonly href: string;
}

/** How large the text stands, and the ways to take the article along: share or copy its address, print it. */
export function ReadingTools({ title, href }: ReadingToolsProps) {
  const textSize = useDisplay((state) => state.textSize);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const address = new URL(href, window.location.origin).href;
  return (
    <>
      <SegmentedControl label="字号" options={TEXT_SIZES} value={textSize} onChange={setTextSize} />
      <IconButton icon="share" label="分享本文" onClick={() => void shareAddress(title, address)} />
      {!isMobile && <IconButton icon="print" label="打印本文" onClick={() => void printPage()} />}
    </>
  );
}
