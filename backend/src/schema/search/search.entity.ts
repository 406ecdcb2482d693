import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, rowId } from '../fields/columns.ts';
import { Pet } from '../pets/pet.entity.ts';
import { Post } from '../posts/post.entity.ts';
import { User } from '../users/user.entity.ts';

// All of these are written only by triggers (decision: search).

/** Suffix of a name that begins at one of its words, folded. */
export const userNameTable = defineEntity({
  name: 'UserName',
  tableName: 'user_names',
  properties: { key: p.text().primary(), user: () => belongsTo(User).primary() },
  indexes: [{ name: 'user_names_of', properties: ['user'] }],
});

class UserName extends userNameTable.class {}
userNameTable.setClass(UserName);

/** Suffix of a pet's name, nickname or breed that begins at one of its words, folded. */
export const petNameTable = defineEntity({
  name: 'PetName',
  tableName: 'pet_names',
  properties: { key: p.text().primary(), pet: () => belongsTo(Pet).primary() },
  indexes: [{ name: 'pet_names_of', properties: ['pet'] }],
});

class PetName extends petNameTable.class {}
petNameTable.setClass(PetName);

/** Distinct first words of the keys of all names, with the number of keys. */
export const nameWordTable = defineEntity({
  name: 'NameWord',
  tableName: 'name_words',
  properties: { word: p.text().primary(), uses: p.integer() },
  indexes: [
    {
      name: 'name_words_alike',
      expression: 'create index name_words_alike on name_words using gin (word gin_trgm_ops)',
    },
  ],
});

class NameWord extends nameWordTable.class {}
nameWordTable.setClass(NameWord);

/** Names by which users find their friends: one row with the user's own names and one per pet. */
export const knownNameTable = defineEntity({
  name: 'KnownName',
  tableName: 'known_names',
  properties: {
    id: rowId().primary(),
    user: () => belongsTo(User),
    pet: () => belongsTo(Pet).nullable(),
    name: p.text(),
  },
  indexes: [{ name: 'known_names_of', properties: 'user' }],
  uniques: [
    { name: 'known_names_own', properties: 'user', where: 'pet_id is null' },
    { name: 'known_names_of_pet', properties: 'pet', where: 'pet_id is not null' },
  ],
});

class KnownName extends knownNameTable.class {}
knownNameTable.setClass(KnownName);

/** Words of a post's text. */
export const searchedPostTable = defineEntity({
  name: 'SearchedPost',
  tableName: 'searched_posts',
  properties: { post: () => belongsTo(Post).primary(), words: p.text().columnType('tsvector') },
  indexes: [
    {
      name: 'searched_posts_words',
      expression: 'create index searched_posts_words on searched_posts using gin (words) with (fastupdate = off)',
    },
  ],
});

class SearchedPost extends searchedPostTable.class {}
searchedPostTable.setClass(SearchedPost);
