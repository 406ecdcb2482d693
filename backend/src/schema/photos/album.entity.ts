import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Image } from '../images/image.entity.ts';
import { User } from '../users/user.entity.ts';

export const albumTable = defineEntity({
  name: 'Album',
  tableName: 'albums',
  properties: {
    id: rowId().primary(),
    owner: () => belongsTo(User),
    name: p.text(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'albums_of_owner', columns: [{ name: 'owner' }, { name: 'id', sort: 'desc' }] }],
});

/** Album of its owner's photos. */
class Album extends albumTable.class {}
albumTable.setClass(Album);

export const albumPhotoTable = defineEntity({
  name: 'AlbumPhoto',
  tableName: 'album_photos',
  properties: {
    album: () => belongsTo(Album).primary(),
    image: () => belongsTo(Image).primary().fieldName('media_id'),
  },
  indexes: [{ name: 'album_photos_media', properties: 'image' }],
});

class AlbumPhoto extends albumPhotoTable.class {}
albumPhotoTable.setClass(AlbumPhoto);
