import { useUpdateSettings } from '@qlixline/api-client/account/profile';
import { AUDIENCE_LABELS, CONTACT_AUDIENCES, CONTACTS } from '@qlixline/contract/trust/contacts';
import type { ContactAudience, ContactName } from '@qlixline/contract/trust/contacts';
import { Select } from '@qlixline/ui/select';

import { useChoice } from '../../../saving/use-choice.ts';

const OPTIONS = CONTACT_AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }));

/** Choice of the users from whom a contact is accepted, saved at once; rolls back on an error. */
export function ContactChoice({ contact, audience }: { contact: ContactName; audience: ContactAudience }) {
  const { mutateAsync } = useUpdateSettings();
  const { chosen, choose } = useChoice(audience, (wished) => mutateAsync({ contactAudiences: { [contact]: wished } }));
  const { label, hint } = CONTACTS[contact];
  return (
    <Select
      label={label}
      hint={hint}
      options={OPTIONS}
      value={chosen}
      onChange={({ target }) => choose(target.value as ContactAudience)}
    />
  );
}
