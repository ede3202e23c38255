import { OfficePlan } from '#components/team/office-plan'
import styles from './styleguide.module.css'

/** How many people work in each room; in the last, two of them have a name that needs more than a line. */
const OFFICES = [[1], [0, 12, 2], [3, 1, 2, 40, 0, 5, 2, 1, 1, 8, 2, 3]]
const NAMES = ['Ana', 'Maximiliane Featherstonehaugh-Cholmondeley', 'Bo', 'Donaudampfschifffahrtsgesellschaftskapitän']

/** Plans of offices with one position, three and twelve, with nobody, many people and long names. */
export function PlanSamples() {
  return OFFICES.map((counts) => {
    const positions = counts.map((count, index) => {
      const name = index % 5 === 1 ? 'Interoperability and infrastructure engineering' : `Position ${index + 1}`
      const id = `position-${index}`
      return { id, slug: id, name, count }
    })
    const members = positions.flatMap((position, room) =>
      Array.from({ length: position.count }, (_, index) => ({
        id: `${room}-${index}`,
        name: NAMES[index % NAMES.length] ?? '',
        position,
        bio: '',
        links: [],
      })),
    )
    const label = counts.length === 1 ? 'An office of one room' : `An office of ${counts.length} rooms`
    return (
      <div key={label} className={styles.sample}>
        <h3>{label}</h3>
        <OfficePlan label={label} positions={positions} members={members} />
      </div>
    )
  })
}
