import { privateDictionary } from '@/contract/funds/private-fund';
import { answer, refuse, success } from './answer';
import { privateDictionaryReply } from './fund-facts';
import { gatewayServer } from './server';
import type { DictionaryWords } from '@/domain/funds/status-words';

/** Answers getDict with these entries, or with a failure, and keeps what was asked for; other dictionaries are as ever. */
export function answerDictionaries(changes: Readonly<Record<string, DictionaryWords | 'failing'>>) {
  const asked: string[] = [];
  gatewayServer.use(
    answer(privateDictionary, ({ dictitem }) => {
      asked.push(dictitem);
      const entries = changes[dictitem];
      if (entries === 'failing') return refuse(500, 1001, '不可以');
      return success(privateDictionaryReply(dictitem, entries));
    }),
  );
  return asked;
}
