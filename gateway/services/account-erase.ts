import { deleteAccount } from '../store/own-data-repository';
import { isPasswordOf } from './passwords';
import { readOwnAccount, takeStep } from './account-transaction';
import { type QualificationContext } from '../qualification/qualification-context';
import { StepRefusal } from './step-refusal';

/**
 * Erases an account with all its data after a check of the password, and ends its sessions. Records of the qualification
 * remain: they contain neither name nor number. `limited` runs the check of the password, or throws at the limit.
 */
export async function eraseAccount(
  context: QualificationContext,
  accountId: string,
  {
    password,
    limited,
  }: {
    readonly password: string;
    readonly limited: (check: () => Promise<boolean>) => Promise<boolean>;
  },
): Promise<void> {
  const account = await readOwnAccount(context, accountId);
  if (account.is_test === 1) throw new StepRefusal('rejected', '演示账户不能注销，请注册自己的账户后再试');
  if (!(await limited(() => isPasswordOf(account.password_hash, password))))
    throw new StepRefusal('rejected', '密码不正确', 'password');
  await takeStep(context, accountId, ({ transaction }) => deleteAccount(transaction, accountId));
}
