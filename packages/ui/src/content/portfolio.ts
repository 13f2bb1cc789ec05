import { type ContentImage, scenePath } from './scene.ts'

/** A skill, and one fact that shows it. */
interface Skill {
  name: string
  fact: string
}

/** Skills that belong together. */
export interface SkillGroup {
  title: string
  skills: Skill[]
}

/** A piece of work that can be visited. */
export interface Project {
  name: string
  /** What it does, and for whom. */
  description: string
  /** What it is made with, the most important first. */
  technologies: string[]
  /** A scene. Its `alt` is empty, since name and description stand below it. */
  image: ContentImage
  /** Its address: https, on another site. */
  href: string
}

/** The texts and images of the portfolio. */
export interface PortfolioContent {
  /** The page's first heading. */
  headline: string
  /** What the work is about, in a sentence or two. */
  lead: string
  projects: {
    title: string
    note: string
    list: Project[]
  }
  skills: {
    title: string
    note: string
    groups: SkillGroup[]
  }
}

export const portfolioContent: PortfolioContent = {
  headline: 'I build interfaces for people who move goods',
  lead: 'Planners, catalogues and control-room screens that are used all day, often with gloves on. I take them from the data model to the last key press, and stay until they are fast.',
  projects: {
    title: 'Projects',
    note: 'Three samples of what I build. Each opens on a site of its own.',
    list: [
      {
        name: 'Load planner',
        description:
          'Shows a lorry from above and from the side. Pallets are dragged into place, the axle loads follow, and the straps are counted row by row.',
        technologies: ['TypeScript', 'React', 'SVG'],
        image: { src: scenePath('project-load-planner'), alt: '' },
        href: 'https://www.example.com/',
      },
      {
        name: 'Tool passport',
        description:
          'The code on a tool’s housing opens its page: calibration, repairs, spare parts. Works between the racks, where there is no reception.',
        technologies: ['React', 'Service worker', 'IndexedDB'],
        image: { src: scenePath('project-tool-passport'), alt: '' },
        href: 'https://www.example.org/',
      },
      {
        name: 'Line monitor',
        description:
          'Every strapping line of a hall on one wall screen: cycles, standstill and its cause, and the reel that will run out before the shift does.',
        technologies: ['Node.js', 'PostgreSQL', 'Server-sent events'],
        image: { src: scenePath('project-line-monitor'), alt: '' },
        href: 'https://www.example.net/',
      },
    ],
  },
  skills: {
    title: 'Skills',
    note: 'What I am asked for most, each with what I do about it rather than a mark out of ten.',
    groups: [
      {
        title: 'Interfaces',
        skills: [
          { name: 'React', fact: 'Small components, each state of each one in a story' },
          { name: 'TypeScript', fact: 'Strict, with types read from the schema of the data' },
          {
            name: 'Accessibility',
            fact: 'WCAG 2.2 AA, tried by keyboard and by machine',
          },
          { name: 'CSS', fact: 'Tokens, and pages that hold from 320 px upwards' },
        ],
      },
      {
        title: 'Data',
        skills: [
          { name: 'HTTP APIs', fact: 'One contract that server, client and tests are typed by' },
          {
            name: 'PostgreSQL',
            fact: 'Constraints in the database, indexes from measured queries',
          },
          { name: 'Caching', fact: 'Known age, known owner, and a plan for the failed request' },
          { name: 'Access', fact: 'Roles checked on the server, on every request' },
        ],
      },
      {
        title: 'Tooling',
        skills: [
          { name: 'Vite', fact: 'Code split by route, with a size that the build enforces' },
          { name: 'Storybook', fact: 'The workshop, the documents and the tests in one place' },
          { name: 'Playwright', fact: 'A few whole journeys, on the build that ships' },
          {
            name: 'Continuous integration',
            fact: 'One command from a plain clone, done in five minutes',
          },
        ],
      },
      {
        title: 'Practice',
        skills: [
          { name: 'Performance', fact: 'Measured on a slow phone before and after' },
          { name: 'Code review', fact: 'Small changes, with the reason written beside them' },
          { name: 'Decisions', fact: 'One page each: what was chosen, what was not, and why' },
          { name: 'Site visits', fact: 'A shift beside the people who will use it' },
        ],
      },
    ],
  },
}
