import { screens } from '@qlixline/contract/areas/screens';

/** Shipped text of the terms of use, which an operator replaces. */
export const TERMS = `
These terms apply between you and the operator of this installation, named in the [imprint](/api/pages/imprint).

## Who can take part

You are at least {age} years old, and old enough where you live to agree to these terms, or a parent agrees for you. You
give true information, have one account for yourself, and keep your password to yourself.

## What is yours stays yours

You keep all rights to what you post. You allow the operator to store it and to show it to those whom you have chosen,
in the sizes and formats that their devices need, for as long as you leave it here. Post only what you may post.

## What we expect

Follow the [community rules](/api/pages/rules). Don’t try to reach what isn’t meant for you, to disturb the service, or to
collect other people’s data.

## Animals

Offers of animals follow the law of your country. Pets under eight weeks can’t be offered. What you agree on with another
person is between the two of you; the operator takes no payment and is no party to it. Nothing here replaces a vet.

## If rules are broken

Moderators can cover, hide or remove content, and suspend an account for a time or for good. You are told the reason, and
can answer. Serious cases are reported to the authorities.

## Ending it

You can [delete your account](${screens.settingsAt('data#delete')}) at any time, at once or with 14 days to change your mind, and
[download your data](${screens.settingsAt('data#data')}) before. The operator can end the service with reasonable notice.

## Liability

The service is offered with care, but without a promise that it always works. The operator is liable as the law requires.

## Changes

New terms are announced under [What’s new](/api/pages/whats-new) before they apply.
`;

/** Shipped text of the privacy policy. */
export const PRIVACY = `
This page says which personal data this installation stores, why, for how long, and what you can do about it. Who is
responsible: see the [imprint](/api/pages/imprint). Questions: [contact](/api/pages/contact).

## What is stored, and why

- **Your account**: e-mail address, a hash of your password, names, settings. Without them you couldn’t sign in.
- **What you share**: profile, pets, posts, comments, stories, photos, videos, listings, notices, walks, reviews. To show
  them to those whom you choose.
- **Messages**: for you and those you write to. Moderators see only what somebody reports.
- **Health journals of pets**: for you and the carers you invite.
- **Places**: only those that you enter. Public places are rounded; your home is never shown.
- **Devices**: which browsers are signed in, so that you can end them.
- **Technical records**: a log identifies a person and network only by a keyed hash. It has nothing that you write.

Nothing is sold, and no advertising network follows you unless the operator says so here.

## For how long

Until you delete it, or your account. Deleted posts are gone after 7 days, stories after their day, logs when newer ones
need the space. Copies in backups disappear with these.

## Who receives it

Those whom you choose. Services that the operator uses to run the installation, such as a mail or storage provider, on
the operator’s behalf. Push services of your browser’s maker, encrypted, if you turn on pushes.

## Your rights

You can see and [correct](/your-profile) your data, [download](${screens.settingsAt('data#data')}) it, [delete](${screens.settingsAt('data#delete')}) it, and
object to its use. You can complain to the data protection authority of your country.

## Legal basis

The contract with you (our [terms](/api/pages/terms)), your consent where we ask for it, and the legitimate interest in a
safe service.
`;

/** Shipped text about cookies and what browsers store. */
export const COOKIES = `
This product uses cookies and storage only for what you ask for. There is nothing to agree to, and nothing follows you to
other sites.

## Cookies

| name | what for | how long |
|---|---|---|
| session | keeps you signed in | 14 days without use, at most 90 |
| trusted browser | lets you sign in although somebody else guesses your password | 180 days |
| return address | leads you back to where you were after signing in | half an hour |

## Storage of your browser

The theme, the selected pet, drafts that you haven’t sent, recent searches, and pages that can be opened without a
connection. Signing out removes what is about you.

## Turning it off

Your browser can delete all of it. Then you are signed out, and drafts on this device are lost.
`;
