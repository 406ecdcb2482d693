/** A recording that is being made. */
export type Microphone = {
  /** Resolves with the recording once it is stopped; it is empty if nothing was recorded. */
  recorded: Promise<Blob>;
  /** Ends the recording and releases the microphone. */
  stop: () => void;
  /** Returns the present loudness, 0 to 1. */
  level: () => number;
};

/** Formats by preference; the server converts each of them. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const BITS_PER_SECOND = 48_000; // enough for speech
const PIECE_MS = 1_000;
/** Speech has about a quarter of the largest level; the exponent shows quiet words beside loud ones, as ears hear them. */
const LEVEL_GAIN = 4;
const LOUDNESS_EXPONENT = 0.5;

/** Asks for the microphone and begins to record. Rejects with a DOMException if it isn't allowed or there is none. */
export async function openMicrophone(): Promise<Microphone> {
  if (!('mediaDevices' in navigator)) throw new DOMException('Only pages with https may record', 'SecurityError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) });
    const meter = meterOf(stream);
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const recorded = new Promise<Blob>((resolve) => {
      recorder.addEventListener('stop', () => {
        meter.close();
        release();
        resolve(new Blob(pieces, { type: recorder.mimeType }));
      });
    });
    recorder.start(PIECE_MS);
    return { recorded, level: meter.level, stop: () => recorder.state !== 'inactive' && recorder.stop() };
  } catch (error) {
    release();
    throw error;
  }
}

/** Says why the microphone can't be used, and what to do. */
export function microphoneProblem(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'This site may not use the microphone. Allow it in your browser’s settings, then try again.';
    case 'NotFoundError':
      return 'No microphone was found. Connect one, then try again.';
    case 'NotReadableError':
      return 'Another app is using the microphone. Close it there, then try again.';
    case 'SecurityError':
      return 'Recording needs a secure connection. Open this site with https.';
    default:
      return 'The microphone could not be started. Please try again.';
  }
}

function meterOf(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const sum = samples.reduce((total, sample) => total + sample * sample, 0);
      return Math.min(1, Math.sqrt(sum / samples.length) * LEVEL_GAIN) ** LOUDNESS_EXPONENT;
    },
    close: () => void context.close(),
  };
}
