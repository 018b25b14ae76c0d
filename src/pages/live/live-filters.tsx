import { KeywordField } from '@/features/fund-kit/components/keyword-field';
import { KIND_CHIPS, STATUS_CHIPS } from '@/features/roadshow/roadshow-filter';
import { ChipGroup } from '@/ui/controls/chip-group';
import { FilterBar, FilterLine } from '@/ui/controls/filter-bar';
import { SelectField, type SelectOption } from '@/ui/fields/select-field';
import type { RoadshowListModel } from './use-roadshow-list';
import styles from './live-filters.module.css';

interface LiveFiltersProps {
  readonly model: RoadshowListModel;
}

/** State, kind, organization and words: the filter of wide screens. */
export function LiveFilterBar({ model }: LiveFiltersProps) {
  const { filter, isFilteredByHost, change } = model;
  return (
    <FilterBar>
      <FilterLine
        label="状态"
        options={STATUS_CHIPS}
        value={filter.status}
        onChange={(status) => change({ status })}
      >
        <div className={styles['field']}>
          <Keyword model={model} />
        </div>
      </FilterLine>
      {isFilteredByHost && (
        <FilterLine
          label="类型"
          options={KIND_CHIPS}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        >
          <div className={styles['field']}>
            <OrganizationSelect model={model} />
          </div>
        </FilterLine>
      )}
    </FilterBar>
  );
}

/** The same for phones: words above, the states in a row that scrolls, the rest as choices. */
export function LivePhoneFilters({ model }: LiveFiltersProps) {
  const { filter, isFilteredByHost, change } = model;
  return (
    <section className={styles['phone']} aria-label="筛选">
      <Keyword model={model} />
      <ChipGroup
        label="状态"
        options={STATUS_CHIPS}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      {isFilteredByHost && (
        <div className={styles['selects']}>
          <SelectField
            label="类型"
            labelLook="hidden"
            className={styles['select']}
            options={KIND_CHIPS.map((chip) => (chip.value === '' ? { ...chip, label: '全部类型' } : chip))}
            value={filter.kind}
            onChange={(kind) => change({ kind })}
          />
          <OrganizationSelect model={model} className={styles['select']} />
        </div>
      )}
    </section>
  );
}

function Keyword({ model: { filter, change } }: LiveFiltersProps) {
  return (
    <KeywordField
      label="搜索路演"
      placeholder="标题 / 主讲人 / 机构"
      keyword={filter.keyword}
      onChange={(keyword) => change({ keyword })}
    />
  );
}

function OrganizationSelect({
  model,
  className,
}: LiveFiltersProps & { readonly className?: string | undefined }) {
  return (
    <SelectField
      label="机构"
      labelLook="hidden"
      className={className}
      options={organizationOptions(model)}
      value={model.filter.organization}
      onChange={(organization) => model.change({ organization })}
    />
  );
}

/** Organizations of the selected kind; includes the selected one before the list is loaded. */
function organizationOptions({ filter, organizations = [] }: RoadshowListModel): SelectOption<string>[] {
  const { kind, organization } = filter;
  const fitting = organizations.filter((one) => kind === '' || one.kind === kind);
  const options = fitting.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = organization !== '' && !options.some(({ value }) => value === organization);
  return [
    { value: '', label: '全部机构' },
    ...(isMissing ? [{ value: organization, label: '所选机构' }] : []),
    ...options,
  ];
}
