import { createServer, type Socket } from 'node:net'

export interface Letter {
  readonly from: string
  readonly to: readonly string[]
  readonly headers: string
  readonly body: string
}

/** What the server says to the letter it has just read: 250 takes it, 4xx puts off, 5xx refuses; `silence` never answers. */
export type Verdict = string | 'silence'

export interface SmtpServer {
  readonly url: string
  readonly letters: readonly Letter[]
  /** Commands as they came, without the text of letters. */
  readonly heard: readonly string[]
  verdict(letter: Letter): Verdict
  close(): Promise<void>
}

/** A mail server of RFC 5321's least commands, on this machine. */
export function startSmtp(verdict: (letter: Letter) => Verdict = () => '250 taken'): Promise<SmtpServer> {
  const letters: Letter[] = []
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8').on('error', () => {}))
    socket.on('close', () => sockets.delete(socket))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let text = ''
    let from = ''
    let to: string[] = []
    let inData = false
    say('220 mail.test ready')
    socket.on('data', (part: string) => {
      text += part
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const line = text.slice(0, end)
        text = text.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          const gap = line.indexOf('\r\n\r\n')
          // A dot that begins a line was doubled on the way.
          const letter = {
            from,
            to,
            headers: line.slice(0, gap),
            body: line.slice(gap + 4).replaceAll('\r\n..', '\r\n.'),
          }
          const said = answer.verdict(letter)
          if (said === 'silence') return
          if (said.startsWith('2')) letters.push(letter)
          say(said)
          continue
        }
        heard.push(line)
        const word = line.slice(0, 4).toUpperCase()
        if (word === 'MAIL') {
          from = addressIn(line)
          to = []
        }
        if (word === 'RCPT') to.push(addressIn(line))
        if (word === 'DATA') inData = true
        if (word === 'QUIT') return void socket.end('221 bye\r\n')
        say(word === 'DATA' ? '354 go on' : word === 'EHLO' ? '250 mail.test' : '250 fine')
      }
    })
  })
  const answer = { letters, heard, verdict, url: '', close: async () => {} }
  answer.close = () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      answer.url = `smtp://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
      resolve(answer)
    }),
  )
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
