import { messageOf } from '@qlixline/api-client/calls/http';
import { useUploadImage } from '@qlixline/api-client/uploads/uploads';
import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser, usePageTitle, useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Illustration } from '@qlixline/ui/illustration';
import { Card } from '@qlixline/ui/card';
import { iconButtonClass } from '@qlixline/ui/icon-button';
import { PageHeader } from '@qlixline/ui/page-header';
import { PhotoChanger } from '@qlixline/ui/photo-changer';
import { ArrowLeft } from 'lucide-react';

import { MeasurementChoice } from '../../measurement-choice/measurement-choice.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './your-profile.module.css';

/** The user's own photo, texts and measurement unit. Photo and unit are saved immediately, the texts together. */
export function YourProfileScreen() {
  usePageTitle('Your profile');
  return (
    <>
      <PageHeader
        title="Your profile"
        subtitle="This is how other pet lovers see you"
        back={
          <Link className={iconButtonClass()} to={screens.profile} aria-label="Back to your profile">
            <ArrowLeft aria-hidden />
          </Link>
        }
      />
      <Card padding="large" className={styles.photo}>
        <ProfilePhoto />
      </Card>
      <Card padding="large">
        <ProfileForm />
      </Card>
      <Card padding="large">
        <MeasurementChoice />
      </Card>
    </>
  );
}

function ProfilePhoto() {
  const { id, profileImageUrl } = useCurrentUser();
  const toast = useToast();
  const upload = useUploadImage({ type: 'profile' });
  return (
    <PhotoChanger
      label="Profile Photo"
      size="large"
      src={profileImageUrl}
      fallback={<Illustration seed={id} />}
      upload={upload.mutateAsync}
      onUploaded={() => undefined /* The upload itself has saved the photo and refreshed the user. */}
      onToast={toast}
      messageOf={messageOf}
    />
  );
}
