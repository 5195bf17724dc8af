/** Soft sounds, made here: a card on the table, my turn, the end. */
export type Sound = 'card' | 'turn' | 'end';

let context: AudioContext | null = null;

export function sound(which: Sound): void {
  context ??= new AudioContext();
  if (which === 'card') return brush(context);
  const notes = which === 'turn' ? [523.25, 659.25] : [392, 523.25, 659.25];
  for (const [i, pitch] of notes.entries()) ring(context, pitch, context.currentTime + i * 0.14);
}

/** A short breath of filtered noise: paper on wood. */
function brush(audio: AudioContext): void {
  const length = audio.sampleRate * 0.09;
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1800, Q: 0.7 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: 0.18 }))
    .connect(audio.destination);
  source.start();
}

function ring(audio: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.09, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + 0.6);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.65);
}
