/** Entry script, ahead of the code: what is pressed meanwhile is not lost. */
import { recordEarlyEvents } from './event-replay.ts'

recordEarlyEvents()
