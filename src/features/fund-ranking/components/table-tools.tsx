import { useState, type ComponentType } from 'react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Button } from '@/ui/controls/button';
import { showLoadFailure } from '@/features/failure/load-failure';
import type { RankingModel } from '../use-ranking';
import styles from './table-tools.module.css';

interface ToolProps {
  readonly model: RankingModel;
  readonly onClose: () => void;
}

const importColumns = () => import('./column-chooser').then((module) => module.ColumnChooser);
const importExport = () => import('./ranking-export').then((module) => module.RankingExport);

/** Actions on the whole table; hidden while it has no figures. */
export function TableTools({ model }: { readonly model: RankingModel }) {
  const hasRows = (model.total ?? 0) > 0;
  if (!model.hasFigures) return null;
  return (
    <div className={styles['tools']}>
      <Tool label="列设置" importTool={importColumns} model={model} />
      <Tool label="导出 CSV" importTool={importExport} model={model} isDisabled={!hasRows} />
    </div>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly importTool: () => Promise<ComponentType<ToolProps>>;
  readonly model: RankingModel;
  readonly isDisabled?: boolean;
}

/** A button that opens a dialog whose code is loaded at the first press. */
function Tool({ label, importTool, model, isDisabled = false }: ToolButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { Component: Window, load } = useLazyComponent(importTool);
  const open = async () => {
    if (await load()) setOpen(true);
    else showLoadFailure();
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {isOpen && Window && <Window model={model} onClose={() => setOpen(false)} />}
    </>
  );
}
