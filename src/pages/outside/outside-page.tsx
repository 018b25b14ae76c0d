import { useLocation } from 'react-router-dom';
import { OutsideOffer } from '@/features/outside-site/outside-offer';
import { outsidePageOf } from '@/features/outside-site/outside-pages';

/** /jigou/index, /home/geren, /home/zichan when a tab begins there. */
export function OutsidePage() {
  const page = outsidePageOf(useLocation().pathname);
  if (!page) return null;
  return (
    <>
      <h1 className="visually-hidden">{page.title}</h1>
      <OutsideOffer page={page} />
    </>
  );
}
