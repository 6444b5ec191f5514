import { useLocation } from 'react-router'

/** What stands after the question mark of the present address. */
export const useQuery = () => new URLSearchParams(useLocation().search)
