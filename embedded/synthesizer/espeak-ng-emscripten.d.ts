/** The package ships no types; this is the part in use, read from its source. */
declare module '@echogarden/espeak-ng-emscripten' {
  /** One espeak voice with its parameters. */
  interface EspeakWorker {
    /** 0 on success. */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    set_volume(volume: number): void;
    get_samplerate(): number;
    /** Calls back with about 100 ms of samples at a time, then with none; a true answer ends it. */
    synthesize(ssml: string, onSamples: (samples: Int16Array | null) => boolean): void;
  }

  /** Loads the WebAssembly module. */
  // eslint-disable-next-line no-restricted-exports -- the package has no other export
  export default function createEspeak(): Promise<{ readonly eSpeakNGWorker: new () => EspeakWorker }>;
}
