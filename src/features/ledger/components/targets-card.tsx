import { useState } from 'react';
import {
  BASIS_NAMES,
  targetedParts,
  type TargetBasis,
  type TargetedPart,
  type Targets,
} from '@/domain/ledger/targets';
import { formatPercent, formatSignedRate } from '@/domain/text/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/controls/button';
import { PlainFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { Card } from '@/ui/layout/card';
import { partNames, useProductTypes, valuesBy } from '../book-parts';
import { useAmountText } from './amounts';
import styles from './ledger.module.css';
import { RebalanceWindow, type RebalanceDraft } from './rebalance-window';
import { TargetsWindow, type TargetsDraft } from './targets-window';
import type { Book } from '../api/ledger.queries';
import type { HoldingsView } from '../holdings';
import type { FundSlot } from './entry-window';

interface TargetsCardProps {
  readonly book: Book;
  readonly view: HoldingsView;
  readonly fundSlot: FundSlot;
  /** Reports a change, with a way to undo it. */
  readonly announce: (title: string) => (book: Book) => void;
}

/** How the book is spread beside the visitor's own targets, and the ways to set them and to come nearer. */
export function TargetsCard({ book, view, fundSlot, announce }: TargetsCardProps) {
  const [open, setOpen] = useState<'targets' | 'orders' | null>(null);
  // What was typed stays until it is saved.
  const [draft, setDraft] = useState<TargetsDraft | null>(null);
  const [asked, setAsked] = useState<RebalanceDraft>({ mode: 'buy', text: '' });
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { targets } = book;
  const types = useProductTypes(open === 'targets' || targets?.basis === 'type');
  const close = () => setOpen(null);
  return (
    <Card
      title="目标占比"
      note={targets === null ? '' : `按${BASIS_NAMES[targets.basis]}设定`}
      padding={targets === null || isMobile ? 'normal' : 'flush'}
      action={
        <span className={styles['tools']} data-print="hide">
          <Button variant="secondary" size="sm" onClick={() => setOpen('targets')}>
            {targets === null ? '设定目标' : '修改目标'}
          </Button>
          {targets !== null && (
            <Button size="sm" onClick={() => setOpen('orders')}>
              测算买卖
            </Button>
          )}
        </span>
      }
    >
      {targets === null ? (
        <p className={styles['quiet']}>
          为各只基金或各产品类型设定目标占比后，可以查看偏离，并测算投入、取出或再平衡时各买卖多少。
        </p>
      ) : (
        <>
          <Parts
            parts={partsOf(view, targets)}
            nameOf={partNames(targets.basis, book, types)}
            basis={targets.basis}
          />
          <p className={styles['foot']}>
            占比按最近公布的净值计算{view.totals.unvaluedCount > 0 && '，暂无净值的基金未计入'}
            。目标由您自行设定，偏离与测算不构成投资建议。
          </p>
        </>
      )}
      {open === 'targets' && (
        <TargetsWindow
          book={book}
          view={view}
          types={types}
          initial={draft}
          fundSlot={fundSlot}
          onDraft={setDraft}
          onSaved={(next) => {
            setDraft(null);
            close();
            announce(next.targets === null ? '目标已清除' : '目标已保存')(next);
          }}
          onClose={close}
        />
      )}
      {open === 'orders' && targets !== null && (
        <RebalanceWindow
          book={book}
          view={view}
          targets={targets}
          types={types}
          draft={asked}
          onDraft={setAsked}
          onClose={close}
        />
      )}
    </Card>
  );
}

function partsOf(view: HoldingsView, { basis, weights }: Targets): TargetedPart[] {
  return targetedParts(valuesBy(basis, view), weights);
}

interface PartsProps {
  readonly parts: readonly TargetedPart[];
  readonly nameOf: (key: string) => string;
  readonly basis: TargetBasis;
}

const HEADS = ['市值', '当前占比', '目标占比', '偏离', '距目标（元）'];

function Parts({ parts, nameOf, basis }: PartsProps) {
  const amount = useAmountText();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const gapText = (yuan: number) =>
    yuan === 0 ? '0.00' : `${yuan > 0 ? '少' : '多'} ${amount(Math.abs(yuan))}`;
  if (isMobile)
    return (
      <ul>
        {parts.map(({ key, share, target, gapYuan }) => (
          <li key={key} className={styles['line']}>
            <span className={styles['grow']}>
              {nameOf(key)}
              <span className={styles['quiet']}>{gapText(gapYuan)} 元</span>
            </span>
            <span className={styles['end']}>
              <PlainFigure text={formatPercent(share)} isStrong />
              <span className={styles['quiet']}>目标 {formatPercent(target)}</span>
              <span className={styles['quiet']}>偏离 {formatSignedRate(share - target)}</span>
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <Table label="目标占比">
      <thead>
        <tr>
          <HeadCell>{BASIS_NAMES[basis]}</HeadCell>
          {HEADS.map((head) => (
            <HeadCell key={head} isNumeric>
              {head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, valueYuan, share, target, gapYuan }) => (
          <tr key={key}>
            <RowHeadCell className={styles['name']}>{nameOf(key)}</RowHeadCell>
            {[
              amount(valueYuan),
              formatPercent(share),
              formatPercent(target),
              formatSignedRate(share - target),
            ].map((text, index) => (
              <Cell key={HEADS[index]} isNumeric>
                <PlainFigure text={text} />
              </Cell>
            ))}
            <Cell isNumeric>
              <PlainFigure text={gapText(gapYuan)} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
