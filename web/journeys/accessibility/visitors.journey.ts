import { visitorStates } from '../states/all-states.ts'
import { walkStates } from './walk-states.ts'

walkStates(visitorStates)
