import { useSearchParams } from 'react-router-dom';
import { cleanKeyword } from '@/domain/keyword';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { CompanyManagers } from '@/features/fund-manager/components/company-managers';
import { KeywordField } from '@/features/fund-kit/components/keyword-field';

/** The managers of a company, by name or pinyin where a keyword is given. */
export function CompanyManagersPage() {
  const { area, code } = useSubjectAddress();
  const [params, setParams] = useSearchParams();
  const search = (keyword: string) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('page');
        if (keyword === '') next.delete('q');
        else next.set('q', keyword);
        return next;
      },
      { replace: true },
    );
  return (
    <CompanyManagers
      area={area}
      companyCode={code}
      searchSlot={
        <KeywordField
          label="搜索基金经理"
          placeholder="姓名 / 拼音"
          keyword={cleanKeyword(params.get('q') ?? '')}
          onChange={search}
        />
      }
    />
  );
}
