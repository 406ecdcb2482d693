import { messageOf } from '@qlixline/api-client/calls/http';
import { useUpdateSettings } from '@qlixline/api-client/account/profile';
import { AUDIENCE_LABELS, CONTACT_AUDIENCES, CONTACTS } from '@qlixline/contract/trust/contacts';
import type { ContactAudience, ContactName } from '@qlixline/contract/trust/contacts';
import { useToast } from '@qlixline/shell-bridge';
import { Select } from '@qlixline/ui/select';
import { useState } from 'react';

const OPTIONS = CONTACT_AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }));

/** Choice of the users from whom a contact is accepted, saved at once; rolls back on an error. */
export function ContactChoice({ contact, audience }: { contact: ContactName; audience: ContactAudience }) {
  const toast = useToast();
  const { mutateAsync } = useUpdateSettings();
  const [wished, setWished] = useState<ContactAudience>(); // The cache updates slightly later than the choice.
  const { label, hint } = CONTACTS[contact];

  async function choose(chosen: ContactAudience): Promise<void> {
    setWished(chosen);
    try {
      await mutateAsync({ contactAudiences: { [contact]: chosen } });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, 'Your choice could not be saved. Please try again.'),
      });
    }
    setWished(undefined);
  }

  return (
    <Select
      label={label}
      hint={hint}
      options={OPTIONS}
      value={wished ?? audience}
      onChange={({ target }) => void choose(target.value as ContactAudience)}
    />
  );
}
