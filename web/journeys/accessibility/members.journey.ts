import { memberStates } from '../states/all-states.ts'
import { walkStates } from './walk-states.ts'

walkStates(memberStates)
