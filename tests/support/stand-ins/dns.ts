import { createSocket } from 'node:dgram'

const types = { A: 1, NS: 2, CNAME: 5, TXT: 16, AAAA: 28, CAA: 257 } as const
type Type = keyof typeof types

/** How a name is answered: by the zone, not at all, by a server in trouble, by a refusal, or with nonsense. */
export type Manners = 'zone' | 'silent' | 'servfail' | 'refused' | 'nonsense'

export interface StandInDns {
  /** `127.0.0.1:5353` */
  readonly address: string
  /** Questions, in order: `TXT _safiri.example.com`. */
  readonly asked: string[]
  /** Sets the records of a name; none takes the name away. */
  set(type: Type, name: string, values: readonly string[]): void
  /** The name is there, though it may have no record of a type. */
  manners: (name: string, type: string) => Manners
  close(): void
}

/** A DNS server of a test, with whatever zone and manners it wants. */
export async function standInForDns(): Promise<StandInDns> {
  const zone = new Map<string, readonly string[]>()
  const socket = createSocket('udp4')
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
  const standIn: StandInDns = {
    address: `127.0.0.1:${socket.address().port}`,
    asked: [],
    set: (type, name, values) => {
      if (values.length === 0) zone.delete(`${type} ${name}`)
      else zone.set(`${type} ${name}`, values)
    },
    manners: () => 'zone',
    close: () => socket.close(),
  }
  socket.on('message', (question, { port, address }) => {
    const { name, type, end } = readQuestion(question)
    standIn.asked.push(`${type} ${name}`)
    const how = standIn.manners(name, type)
    if (how === 'silent') return
    const send = (code: number, answers: readonly Buffer[], head = question.subarray(0, 2)) => {
      const header = Buffer.alloc(10)
      header.writeUInt16BE(0x8180 | code, 0)
      header.writeUInt16BE(1, 2)
      header.writeUInt16BE(answers.length, 4)
      socket.send(Buffer.concat([head, header, question.subarray(12, end), ...answers]), port, address)
    }
    if (how === 'servfail') return send(2, [])
    if (how === 'refused') return send(5, [])
    if (how === 'nonsense') return send(0, [Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 1, 255, 255, 1])])
    const found = zone.get(`${type} ${name}`)
    if (found !== undefined)
      return send(
        0,
        found.map((value) => record(type as Type, value)),
      )
    const isKnown = [...zone.keys()].some((key) => key.endsWith(` ${name}`) || key.endsWith(`.${name}`))
    return send(isKnown ? 0 : 3, [])
  })
  return standIn
}

function readQuestion(message: Buffer): { readonly name: string; readonly type: string; readonly end: number } {
  const labels: string[] = []
  let at = 12
  for (;;) {
    const length = message[at] ?? 0
    at += 1
    if (length === 0) break
    labels.push(message.toString('latin1', at, at + length))
    at += length
  }
  const number = message.readUInt16BE(at)
  const type = Object.entries(types).find(([, code]) => code === number)?.[0] ?? String(number)
  return { name: labels.join('.').toLowerCase(), type, end: at + 4 }
}

function record(type: Type, value: string): Buffer {
  const head = Buffer.from([0xc0, 0x0c, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0])
  head.writeUInt16BE(types[type], 2)
  const data = dataOf(type, value)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: Type, value: string): Buffer {
  switch (type) {
    case 'A':
      return Buffer.from(value.split('.').map(Number))
    case 'AAAA': {
      const [before = '', after = ''] = value.split('::')
      const groups = (text: string) => (text === '' ? [] : text.split(':'))
      const [left, right] = [groups(before), groups(after)]
      const all = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
      return Buffer.from(all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]))
    }
    case 'TXT': {
      const pieces = value.match(/.{1,200}/gs) ?? ['']
      return Buffer.concat(
        pieces.map((piece) => Buffer.concat([Buffer.from([Buffer.byteLength(piece)]), Buffer.from(piece)])),
      )
    }
    case 'CAA':
      return Buffer.concat([Buffer.from([0, 5]), Buffer.from(`issue${value}`)])
    default:
      return Buffer.concat([
        ...value.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
        Buffer.from([0]),
      ])
  }
}
