import { mutationOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { eraseMyData, exportMyData } from '@/contract/accounts/account-data';
import { formatDate } from '@/domain/calendar/date-format';
import { saveTextFile } from '@/lib/download';

/** Asks for everything the gateway keeps of the visitor and hands it to him as a file. */
export function exportDataMutation() {
  return mutationOptions({
    mutationFn: async () => {
      const { exportedAt, sections } = (await callGateway(exportMyData, {})).body;
      const content = { 导出时间: formatDate(exportedAt, 'YYYY-MM-DD hh:mm:ss'), ...sections };
      const name = `砚湖财富-我的数据-${formatDate(exportedAt, 'YYYYMMDD')}.json`;
      saveTextFile(name, `${JSON.stringify(content, null, 2)}\n`, 'application/json');
    },
  });
}

/** Erases the visitor's account; the password is not kept. */
export function eraseAccountMutation() {
  return mutationOptions({
    mutationFn: async (password: string) => {
      await callGateway(eraseMyData, { password });
    },
    gcTime: 0,
  });
}
