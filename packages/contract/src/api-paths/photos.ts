export const photos = '/api/photos';
export const photo = (id: string) => `/api/photos/${id}`;
export const photoUses = (id: string) => `/api/photos/${id}/uses`;
export const photoShownBy = (id: string) => `/api/photos/${id}/shown-by`;
export const albums = '/api/albums';
export const album = (id: number) => `/api/albums/${id}`;
export const albumPhoto = (albumId: number, photoId: string) => `/api/albums/${albumId}/photos/${photoId}`;
