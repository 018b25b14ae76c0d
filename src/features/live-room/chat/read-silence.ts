import { callGateway } from '@/api/call';
import { silenceConfig } from '@/contract/live-room';
import { silenceFromWire, type Silence } from './chat-message';

/** Who may speak in a room just now; null where that cannot be told, so that what is known stays. Never rejects. */
export async function readSilence(id: string): Promise<Silence | null> {
  try {
    return silenceFromWire((await callGateway(silenceConfig, { id })).body);
  } catch {
    return null;
  }
}
