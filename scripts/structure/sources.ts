import { parseSync } from 'vite'

/** What no file of some kind may have in its code. */
interface Refusal {
  /** The paths of the files, from the repository's root. */
  files: RegExp
  /** Files among them that may have it. */
  except?: RegExp
  /** What is refused. */
  code: RegExp
  /** What is wrong with it, and what to do instead. */
  instead: string
}

/** What a raw colour is written as, where a class, an attribute or a style has one. */
const rawColours = [
  // '#fff', [#fff], 1px #10243f, and neither href="#add" nor "Order #1234"
  /(?<!(?:href|to|id)=)["'`[(,:_]#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})(?![\w-])/,
  /(?:\s#[\da-fA-F]{6}(?:[\da-fA-F]{2})?|\b(?:solid|dashed|dotted|double|px|em) #[\da-fA-F]{3,8})(?![\w-])/,
  // rgb(0 0 0), rgb(${red}
  /(?<![a-z])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.+$-]/,
  /(?<![a-z])color\(\s*(?:srgb|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz)/,
  // bg-[red], border-t-[color:black]; the system's own colours, as Highlight, have capitals
  /(?<![\w-])(?:bg|text|border(?:-[a-z]+)?|fill|stroke|ring|outline|decoration|accent|caret|divide|from|via|to|shadow)-\[(?:color:)?(?!(?:inherit|currentcolor|transparent)\])[a-z]+\]/,
  // fill="white", color: 'red'
  /\b(?:fill|stroke|\w*[cC]olor)(?:=\{?|: )["'`](?!none|inherit|current[cC]olor|transparent)[a-zA-Z]+["'`]/,
  // background: 'red', border: '1px solid black'
  /\b(?:background|outline|border\w*|\w*[sS]hadow): ["'`](?:[^"'`]*[\s,(])?(?:black|white|gr[ae]y|silver|red|maroon|crimson|tomato|coral|salmon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|turquoise|blue|navy|indigo|violet|purple|fuchsia|magenta|pink|brown|tan|beige|ivory|(?:dark|light|medium|pale|deep|hot)[a-z]+)(?=[\s,)"'`])/,
]

const asksStatus = "status\\s*[!=]==\\s*'STATE'|'STATE'\\s*[!=]==\\s*[\\w.?]*\\bstatus\\b"
const switchesStatus = "switch \\([\\w.?]*\\bstatus\\) \\{[^}]*?case 'STATE'"

const refusals: readonly Refusal[] = [
  {
    files: /^packages\/(ui|app)\/src\//,
    except: /\.test\.tsx?$/,
    code: new RegExp(rawColours.map(({ source }) => source).join('|'), 'g'),
    instead:
      'This is a raw colour: use a token of packages/ui/src/styles/theme.css instead, as a class (text-ink) or a variable (var(--color-ink)), or declare one there.',
  },
  {
    files: /^packages\/(ui|app)\/src\//,
    // What tells the states of a resource apart, and stories and tests.
    except:
      /(\.stories\.tsx|\.test\.tsx?|\/story-support\/.*|\/lib\/resource\.ts|\/primitives\/async\/async\.tsx)$/,
    code: new RegExp(
      `(?:${asksStatus}|${switchesStatus})`.replaceAll('STATE', '(?:loading|error|ready)'),
      'g',
    ),
    instead:
      "Only Async switches on a resource's status, so that no state is forgotten. Render primitives/async, or use dataOf, hasFailed or mapResource of lib/resource.ts.",
  },
  {
    files: /^packages\/ui\/src\//,
    except: /\.test\.tsx?$|\/testing\/|\/foundations\/screens\/problems\.ts$/,
    code: /[A-Za-z]'(?:d|ll|m|re|s|t|ve)\b/g,
    instead: 'Readers see a typewriter’s apostrophe in this text: write ’ instead.',
  },
  {
    files: /^packages\/(ui|app)\/src\//,
    except: /^packages\/app\/src\/main\.tsx$|\.stories\.tsx$/,
    code: /^import '[^']+\.css'/gm,
    instead:
      "A component has no style sheet: use Tailwind's classes with the tokens of packages/ui/src/styles/theme.css.",
  },
  {
    files: /^packages\/app\/src\//,
    code: /\s(?:className|style)=(?:\{|"[\w-]+["\s:])/g,
    instead:
      'The app draws nothing itself. Give the component in packages/ui a prop for what you need.',
  },
  {
    files: /^packages\/ui\/src\/primitives\/.*(?<!\.stories)\.tsx$/,
    code: /\ssrc=\{?["'`]\//g,
    instead:
      'A primitive draws no picture of this shop. Take its address as a prop, or draw a FigureImage (lib/figures.tsx).',
  },
  {
    files: /^packages\/(ui|contract)\/src\//,
    code: /import\.meta\.env\b/g,
    instead:
      'The library knows no environment. Take the value as a prop; the app reads it in config.ts.',
  },
]

/**
 * What is wrong about a source file of the library, the app or the contract by rules that no import shows.
 *
 * @param path from the repository's root
 * @returns one sentence for each finding, with its file and line and what to do instead
 */
export function problemsOfSource(path: string, text: string): string[] {
  // Comments may name what code may not have.
  const code = parseSync(path, text).comments.reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/./g, ' ') + rest.slice(end),
    text,
  )
  return refusals
    .filter(({ files, except }) => files.test(path) && !except?.test(path))
    .flatMap(({ code: refused, instead }) =>
      [...code.matchAll(refused)].map(
        ({ index }) => `${path}:${code.slice(0, index).split('\n').length}: ${instead}`,
      ),
    )
}
