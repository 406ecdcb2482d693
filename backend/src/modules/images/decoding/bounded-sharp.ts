import sharp from 'sharp';

// Each image uses one thread and nothing is cached between images: other cores and the memory belong to requests. These
// settings are per process; sharp resets them in each thread that loads it.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
