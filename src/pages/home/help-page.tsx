import { CustomerServiceCard } from '@/features/help/components/customer-service-card';
import { HelpQuestions } from '@/features/help/components/help-questions';
import { PageColumns } from '@/ui/page-columns';

/** /home/help: common questions, and the way to customer service. */
export function HelpPage() {
  return (
    <PageColumns rail={<CustomerServiceCard />}>
      <HelpQuestions />
    </PageColumns>
  );
}
