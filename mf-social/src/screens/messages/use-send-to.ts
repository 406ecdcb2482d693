import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import type { SentCard } from '@qlixline/contract/messages/message';
import { MESSAGE_CARD_KINDS } from '@qlixline/contract/messages/message-kinds';
import { screens } from '@qlixline/contract/areas/screens';
import { useLocation, useNavigate, useSearchParams } from '@qlixline/shell-bridge/routing';

/**
 * Returns the content that the address asks to send, such as `?send=pet-12`, and a function that returns to where it
 * was shown.
 */
export function useSendTo(): { content: { card: SentCard }; onClose: () => void } | undefined {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const card = cardOf(params.get('send') ?? '');
  if (!card) return undefined;
  return {
    content: { card },
    onClose: () => void (key === 'default' ? navigate(screens.messages, { replace: true }) : navigate(-1)),
  };
}

function cardOf(text: string): SentCard | undefined {
  const [kindText = '', idText] = text.split('-');
  const kind = MESSAGE_CARD_KINDS.find((one) => one === kindText);
  const id = idInAddress(idText);
  return kind && id ? { kind, id } : undefined;
}
