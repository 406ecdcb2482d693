import sharp from 'sharp';

// One image at a time uses one thread, and nothing is kept between images: the other cores and the memory belong to the
// requests. These settings are the process's, and sharp puts its own in their place in each thread that loads it.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
