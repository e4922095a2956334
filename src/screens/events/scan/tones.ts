type Mood = 'good' | 'bad' | 'care'

/** Frequencies in hertz, each with its length in seconds: told apart in a noisy place, by rise and fall, not only by pitch. */
const tunes: Readonly<Record<Mood, readonly (readonly [number, number])[]>> = {
  good: [
    [880, 0.07],
    [1320, 0.13],
  ],
  care: [
    [620, 0.12],
    [620, 0.12],
  ],
  bad: [
    [330, 0.16],
    [196, 0.3],
  ],
}
const tremors: Readonly<Record<Mood, number[]>> = { good: [60], care: [60, 60, 60], bad: [220, 80, 220] }

let audio: AudioContext | undefined

/** Heard unless muted, felt on a phone. Browsers that forbid either stay silent: colour and words say the same. */
export function signal(mood: Mood, muted: boolean): void {
  try {
    navigator.vibrate?.(tremors[mood])
    if (muted) return
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume()
    let at = audio.currentTime
    for (const [frequency, length] of tunes[mood]) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.type = mood === 'bad' ? 'square' : 'sine'
      tone.frequency.value = frequency
      volume.gain.setValueAtTime(mood === 'bad' ? 0.12 : 0.25, at)
      volume.gain.exponentialRampToValueAtTime(0.001, at + length)
      tone.connect(volume).connect(audio.destination)
      tone.start(at)
      tone.stop(at + length)
      at += length + 0.03
    }
  } catch {
    // No sound here.
  }
}
