import { staffStates } from '../states/staff-states.ts'
import { walkStates } from './walk-states.ts'

walkStates(staffStates)
