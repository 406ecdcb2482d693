import { screens } from '@qlixline/contract/areas/screens';

/** Shipped text of the community rules. */
export const RULES = `
This is a place for people who love animals. These rules keep it one.

## Animals come first

No cruelty, no fights, no neglect shown for fun. No tips that hurt an animal. If an animal is in danger, call the
authorities, then report the post.

## Be kind

No harassment, threats, hate or shaming. Disagree about food, training and breeds without attacking people. Accept a no.

## Be honest

Be yourself. Offer only animals and things that you have, with what a buyer or adopter has to know. No scams, no sale
of protected species, no spam.

## Protect privacy

Don’t post other people’s addresses, messages or children without asking. Don’t publish where a lost pet’s owner lives.

## Mark what is hard to see

Cover pictures of injuries and medical care, so that everybody decides whether to look.

## Report what breaks a rule

Each post, comment, message and profile has “Report”. Moderators look at each report and tell you what they decided. You
can block, mute or restrict anybody at once, and they aren’t told.
`;

/** Shipped page with the ways to reach the operator. */
export const CONTACT = `
Write to **{contact}** about anything that concerns this installation.

## A post, a message or a person

Use “Report” beside it. It reaches the moderators with all they need.

## Your data

Most of it you can do yourself: [download](${screens.settingsAt('data#data')}), [correct](/your-profile), [delete](${screens.settingsAt('data#delete')}). For
everything else, write to the address above and name the address of your account.

## The law

Notices about illegal content need its address, the reason, and how to reach you.
`;

/** Shipped imprint, which the operator has to complete. */
export const IMPRINT = `
This installation is operated by the person or organisation that can be reached at **{contact}**.

The operator hasn’t published a complete imprint yet. Where the law asks for one, it names the operator with a postal
address here.
`;

/** Shipped news about the product. */
export const WHATS_NEW = `
## November 2026

- **Your data**: collect everything that you have stored, and download it as a ZIP file, under
  [Settings](${screens.settingsAt('data#data')}).
- **Law and help**: these pages.
- **Doses**: reminders of medication at their times, and charts of weight, glucose and temperature.
- **Pushes**: choose what reaches your phone, with quiet hours.
`;
