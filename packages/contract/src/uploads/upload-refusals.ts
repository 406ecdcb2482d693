/** Errors for rejected images, used by the client before sending and by the server after (behaviour: image upload). */
export const UPLOAD_REFUSALS = {
  invalidType: { title: 'Invalid file type', message: 'Please select an image file' },
  tooLarge: { title: 'File too large', message: 'Please select an image smaller than 10MB' },
  tooManyPixels: { title: 'File too large', message: 'Please select an image of at most 50 megapixels' },
  tooManyFrames: {
    title: 'File too large',
    message: 'This animation has more than 2,000 frames. Please choose a shorter one, or a still picture.',
  },
  empty: { title: 'Upload failed', message: 'This file is empty. Please choose another picture.' },
  damaged: {
    title: 'Upload failed',
    message: 'This picture is damaged or incomplete. Please save or download it again, or choose another one.',
  },
  unknownType: {
    title: 'Invalid file type',
    message: 'Pictures of this type cannot be used here. Please save it as JPEG, PNG, WebP, GIF or HEIC and try again.',
  },
  hidesSomething: {
    title: 'Invalid file type',
    message: 'This picture has a web page or an archive inside. Please save it as an ordinary JPEG and try again.',
  },
  noRoom: {
    title: 'Storage full',
    message:
      'Your photos, videos and texts have used up your storage: 2 GB, or 10 GB with Premium. Please delete some photos or videos and try again.',
  },
  tooCostly: {
    title: 'File too large',
    message: 'This image takes too much work to process. Please save it as an ordinary JPEG and try again.',
  },
  heicTooCostly: {
    title: 'File too large',
    message:
      'This HEIC photo is too large to convert. Please send it as JPEG: on an iPhone, choose Settings, Camera, Formats, Most Compatible.',
  },
} as const;

/** Errors for rejected videos. Those found during transcoding are the reasons of its failure. */
export const VIDEO_REFUSALS = {
  invalidType: { title: 'Invalid file type', message: 'Please select a video file' },
  tooLarge: { title: 'File too large', message: 'Please select a video smaller than 100MB' },
  tooLong: { title: 'Video too long', message: 'Please select a video of at most 60 seconds' },
  tooManyPixels: { title: 'Video too large', message: 'Please select a video of at most 4K' },
  noPicture: { title: 'Invalid file type', message: 'This file has no video in it' },
  unreadable: { title: 'Invalid file type', message: 'This video could not be read. Please try another format.' },
  tooCostly: {
    title: 'File too large',
    message: 'This video takes too much work to prepare. Please save it as an ordinary MP4 and try again.',
  },
  interrupted: { title: 'Upload failed', message: 'Preparing this video was interrupted. Please try again.' },
  noRoom: UPLOAD_REFUSALS.noRoom,
  unavailable: { title: 'Upload failed', message: 'Videos cannot be added here. Photos can.' },
} as const;

/** Errors for rejected recordings. */
export const VOICE_REFUSALS = {
  invalidType: { title: 'Invalid file type', message: 'Please send a recording made here' },
  tooLarge: { title: 'File too large', message: 'Please send a recording smaller than 10MB' },
  tooLong: { title: 'Recording too long', message: 'A voice message can be at most 5 minutes long' },
  empty: { title: 'Nothing recorded', message: 'There is nothing in this recording. Please record it again.' },
  hasPicture: { title: 'Invalid file type', message: 'A voice message can’t have a picture or video in it' },
  unreadable: { title: 'Upload failed', message: 'This recording could not be read. Please record it again.' },
  tooCostly: { title: 'Upload failed', message: 'This recording takes too much work. Please record a shorter one.' },
  noRoom: UPLOAD_REFUSALS.noRoom,
  unavailable: { title: 'Upload failed', message: 'Voice messages cannot be sent here. Text and photos can.' },
} as const;
