/** A socket that stays open while one server follows the other, as systemd keeps it: sd_listen_fds(3). */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startCommand } from '../../child-processes/start-child.ts'

/** Perl, which every Debian has: Node would take the connections that wait for the server. */
const OPEN_AND_START = `
  use IO::Socket::INET; use POSIX "dup2"; $| = 1; $^F = 9;
  my ($port, @program) = @ARGV;
  my $socket = IO::Socket::INET->new(Listen => 511, LocalAddr => "127.0.0.1", LocalPort => $port, ReuseAddr => 1) or die $!;
  $SIG{TERM} = sub { kill "TERM", $server if $server; waitpid $server, 0; exit };
  while (1) {
    if (!($server = fork)) {
      dup2(fileno $socket, 3);
      @ENV{"LISTEN_FDS", "LISTEN_PID"} = (1, $$);
      exec @program;
    }
    print "$server\\n";
    waitpid $server, 0;
  }`

/** Starts `program` on the socket, and again whenever it ended; `replace` ends it and answers when it is gone. */
export const startOnLastingSocket = async (
  port: number,
  program: readonly string[],
  environment: Readonly<Record<string, string>>,
) => {
  const parent = startCommand(['perl', '-e', OPEN_AND_START, String(port), ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  if (!parent.stdout) throw new Error('The process with the socket says nothing')
  const lines = createInterface({ input: parent.stdout })
  let server = Number(await nextLine(lines))
  return {
    replace: async () => {
      const next = nextLine(lines)
      process.kill(server, 'SIGTERM')
      server = Number(await next)
    },
    stop: async () => {
      const ended = once(parent, 'exit')
      parent.kill('SIGTERM')
      await ended
    },
  }
}

const nextLine = async (lines: ReturnType<typeof createInterface>): Promise<string> => {
  const [line] = await once(lines, 'line')
  return String(line)
}
