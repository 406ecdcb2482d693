import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';
import { SHARED_PHOTOS_FIELD } from '@qlixline/contract/areas/shared-photos';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';

import { APP_ICONS, APP_SCREENSHOTS, PAGE_COLOR } from './app-pictures.ts';

/**
 * Builds the web app manifest (W3C), with which browsers install the product. `addressOf` returns the address of a
 * picture's file.
 */
export function webAppManifest(addressOf: (file: string) => string): object {
  const icons = Object.entries(APP_ICONS).map(([file, { size, purpose }]) => ({
    src: addressOf(file),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
  return {
    // Never changes: browsers recognize the installed app by it.
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: 'Connect with other pet owners, find local services, adopt, and walk together.',
    lang: 'en',
    dir: 'ltr',
    start_url: screens.home,
    scope: '/',
    display: 'standalone',
    // Only until the page is painted; its meta elements follow the theme.
    background_color: PAGE_COLOR,
    theme_color: PAGE_COLOR,
    categories: ['social', 'lifestyle'],
    icons,
    screenshots: Object.entries(APP_SCREENSHOTS).map(([file, { width, height, form, label }]) => ({
      src: addressOf(file),
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor: form,
      label,
    })),
    shortcuts: [
      { name: 'New post', url: screens.newPost },
      { name: 'Messages', url: screens.messages },
      { name: 'My pet is missing', short_name: 'Missing pet', url: screens.newLostNotice },
    ].map((shortcut) => ({ ...shortcut, icons: icons.filter(({ sizes }) => sizes === '192x192') })),
    share_target: {
      action: pathOf('POST /api/share'),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: SHARED_PHOTOS_FIELD, accept: ['image/*'] }],
      },
    },
  };
}
