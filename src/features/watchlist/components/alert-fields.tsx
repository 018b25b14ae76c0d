import { CheckField } from '@/ui/check-field';
import { TextField } from '@/ui/text-field';
import { limitError, type AlertForm, type LimitKind } from '../alert-form';
import styles from './form.module.css';

interface AlertFieldsProps {
  readonly form: AlertForm;
  readonly isMoney: boolean;
  /** Errors show once saving was tried. */
  readonly areErrorsShown: boolean;
  readonly onChange: (form: AlertForm) => void;
}

const LIMITS = [
  { kind: 'rise', title: '日涨幅达到或超过', label: '涨幅' },
  { kind: 'fall', title: '日跌幅达到或超过', label: '跌幅' },
] as const satisfies readonly { kind: LimitKind; title: string; label: string }[];

/** What a fund can be watched for; money funds have no rise and no fall. */
export function AlertFields({ form, isMoney, areErrorsShown, onChange }: AlertFieldsProps) {
  const { isOn, limits } = form;
  const turn = (kind: keyof AlertForm['isOn'], isNowOn: boolean) =>
    onChange({ ...form, isOn: { ...isOn, [kind]: isNowOn } });
  return (
    <div>
      {!isMoney &&
        LIMITS.map(({ kind, title, label }) => (
          <div key={kind} className={styles['alert']}>
            <CheckField checked={isOn[kind]} onChange={(isNowOn) => turn(kind, isNowOn)}>
              {title}
            </CheckField>
            {isOn[kind] && (
              <div className={styles['limit']}>
                <TextField
                  label={`${label}（%）`}
                  labelLook="hidden"
                  inputMode="decimal"
                  autoComplete="off"
                  value={limits[kind]}
                  error={areErrorsShown ? limitError(limits[kind]) : undefined}
                  onChange={(event) =>
                    onChange({ ...form, limits: { ...limits, [kind]: event.target.value } })
                  }
                  suffix="%"
                />
              </div>
            )}
          </div>
        ))}
      <div className={styles['alert']}>
        <CheckField checked={isOn.nav} onChange={(isNowOn) => turn('nav', isNowOn)}>
          {isMoney ? '收益公布' : '净值公布'}
        </CheckField>
      </div>
      <div className={styles['alert']}>
        <CheckField checked={isOn.state} onChange={(isNowOn) => turn('state', isNowOn)}>
          交易状态变更
        </CheckField>
      </div>
    </div>
  );
}
