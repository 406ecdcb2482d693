import { screens } from '@qlixline/contract/areas/screens';

/** Shipped help: a section for each question. */
export const HELP = `
## How do I add a pet?

Open [Pets](/pet-management) and choose “Add pet”. A name and a species are enough; everything else can follow.

## How do I change my username?

On [Your profile](/your-profile). A name can be changed every 14 days, and the former one leads to you for a year.

## Who sees my posts?

Each post says so: everybody, your friends, or only you. Choose it beside “Post”. You can change it later.

## How do I find friends?

Search for a name, look at the suggestions under [Friends](/friends), or join topics and walks near you.

## How do I block or mute somebody?

Open the menu on their profile. A muted person isn’t told and can still write to you. A blocked one sees nothing of you,
and you see nothing of them. [Settings](${screens.settingsAt('people#people')}) lists both.

## My pet is missing. What do I do?

Choose “My pet is missing” in the menu at the top. One step makes a notice from your pet’s record, tells people nearby who
want to know, and prints a poster. Somebody who has found an animal reports it in the same place.

## How do I offer or adopt an animal?

Under [Adoption](/adoption). An application says how you live; the one who offers answers each. Pets under eight weeks
can’t be offered.

## I forgot my password

[Ask for a link](/api/password/forgot). It is mailed to the address of your account and works for an hour.

## Somebody else uses my account

Change your password in [Settings](${screens.settingsAt('account#account')}). That signs out all other devices. [Devices](${screens.settingsAt('devices#devices')}) shows
who is signed in.

## How do I get fewer mails and pushes?

[Settings](${screens.settingsAt('notifications#mails')}) has a choice for each topic: at once, in a digest, or never. Each mail has a link that stops its
kind. Quiet hours keep pushes away at night.

## How do I change to dark mode?

[Settings](${screens.settingsAt('appearance#appearance')}), or let it follow your device.

## How do I download my data?

[Settings](${screens.settingsAt('data#data')}), “Collect my data”. You get a notification when the file is ready.

## How do I delete my account?

Under “Your data” in [Settings](${screens.settingsAt('data#delete')}), in 14 days or at once.

## How do I report something?

“Report” is in the menu of each post, comment, message and profile. [My reports](${screens.settingsAt('people#reports')}) shows what came of it.

## Which browsers work?

Chrome and Edge from 120, Firefox from 125, Safari from 17.4.
`;
