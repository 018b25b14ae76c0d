import { useState } from 'react';
import { Link } from 'react-router-dom';
import { articleHref, FIGURE_ARTICLES } from '@/domain/funds/figure-articles';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Dialog } from '@/ui/overlays/dialog';
import { Icon } from '@/ui/marks/icon';
import { Sheet } from '@/ui/overlays/sheet';
import type { FigureNote } from '../figure-notes';
import styles from './figure-info.module.css';

interface FigureInfoProps {
  readonly note: FigureNote;
  /** Parameters of the computation, as text. */
  readonly parameters: readonly string[];
}

/** The name of a figure as a button that opens its formula, its parameters and the link to its article. */
export function FigureInfo({ note, parameters }: FigureInfoProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={`${note.name}的公式与说明`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="info" size={16} />
      </button>
      {isOpen && <NoteWindow note={note} parameters={parameters} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteWindow({ note, parameters, onClose }: FigureInfoProps & { readonly onClose: () => void }) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const content = (
    <div className={styles['note']}>
      <p className={styles['formula']}>{note.formula}</p>
      <p>{note.meaning}</p>
      <ul className={styles['parameters']} aria-label="计算参数">
        {parameters.map((parameter) => (
          <li key={parameter}>{parameter}</li>
        ))}
      </ul>
      <Link className={styles['article']} to={articleHref(note.figure)}>
        投教文章：{FIGURE_ARTICLES[note.figure]}
        <Icon name="chevron-right" size={16} />
      </Link>
    </div>
  );
  return isMobile ? (
    <Sheet title={note.name} onClose={onClose}>
      {content}
    </Sheet>
  ) : (
    <Dialog size="sm" title={note.name} onClose={onClose}>
      {content}
    </Dialog>
  );
}
