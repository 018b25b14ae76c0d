import { orderDayNote } from '@/domain/dealing/days';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { TextField } from '@/ui/fields/text-field';
import type { OrderChoice } from '../use-order-choice';
import styles from './order-fields.module.css';

const MOMENTS = [
  { value: 'before', label: '15:00 前' },
  { value: 'after', label: '15:00 后' },
] as const;

/** Day and half of day on which an order is given. */
export function OrderFields({ order }: { readonly order: OrderChoice }) {
  const note = order.day === null ? undefined : orderDayNote(order.day, order.isBeforeCutOff);
  return (
    <div className={styles['fields']}>
      <TextField
        type="date"
        label="提交日期"
        labelLook="inline"
        value={order.dateText}
        error={order.problem}
        onChange={(event) => order.setDateText(event.target.value)}
      />
      <SegmentedControl
        label="提交时间（北京时间）"
        options={MOMENTS}
        value={order.isBeforeCutOff ? 'before' : 'after'}
        onChange={(moment) => order.setBeforeCutOff(moment === 'before')}
      />
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  );
}
