import { createHash } from 'node:crypto';

/** Licences that commercial use is allowed under, without conditions on the code that uses the package. */
const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
/** Libraries that are loaded as files of their own and can be exchanged: what their licence asks for. */
const EXCHANGEABLE = [
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  { licence: 'MPL-2.0', packages: /^web-push$/ },
];

/** Of the packages for development, those that stand in a delivered file: the worker's. */
const BUNDLED = /^workbox-/;

/**
 * The bill of materials of what is delivered (CycloneDX 1.6): every package of the lockfile that is not for development
 * alone, with version, purl, SHA-512 and licence, in the order of their names. The same lockfile gives the same bill.
 */
export function billOfMaterials(lockfile) {
  const packages = deliveredPackages(lockfile);
  const { name, version } = lockfile.packages[''];
  const main = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
  const digest = createHash('sha256').update(JSON.stringify(packages)).digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(digest)}`,
    version: 1,
    metadata: { component: main },
    components: packages.map((entry) => componentOf(entry)),
    dependencies: [
      { ref: main['bom-ref'], dependsOn: directOf(lockfile, packages) },
      ...packages.map(({ purl }) => ({ ref: purl })),
    ],
  };
}

/** What is wrong with the packages of a lockfile, in sentences: hashes, sources and licences. */
export function supplyProblems(lockfile) {
  const all = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  return [
    ...all.filter(([, entry]) => !isHashed(entry)).map(([path]) => `${path} has no SHA-512`),
    ...all.filter(([, entry]) => isFetchedElsewhere(entry)).map(([path]) => `${path} is not of the registry`),
    ...deliveredPackages(lockfile)
      .filter(({ name, licence }) => !isAllowed(name, licence))
      .map(({ name, licence }) => `${name} is licensed under ${licence ?? 'nothing that is told'}`),
  ];
}

function deliveredPackages(lockfile) {
  const bundled = bundledPaths(lockfile);
  const packages = Object.entries(lockfile.packages)
    .filter(([path, entry]) => path !== '' && (entry.dev !== true || bundled.has(path)))
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { version, integrity, license, optional } = entry;
      return {
        name,
        version,
        integrity,
        licence: license,
        isOptional: optional === true,
        purl: purlOf(name, version),
      };
    });
  const byPurl = new Map(packages.map((entry) => [entry.purl, entry]));
  return [...byPurl.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1));
}

/** Paths of the bundled packages with everything they need themselves. */
function bundledPaths({ packages }) {
  const paths = new Set();
  const add = (name) => {
    const path = `node_modules/${name}`;
    if (paths.has(path) || packages[path] === undefined) return;
    paths.add(path);
    for (const needed of Object.keys(packages[path].dependencies ?? {})) add(needed);
  };
  for (const name of Object.keys(packages[''].devDependencies ?? {})) if (BUNDLED.test(name)) add(name);
  return paths;
}

function componentOf({ name, version, integrity, licence, isOptional, purl }) {
  const [group, ownName] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: ownName,
    version,
    // Of those for another processor or system one alone is installed.
    scope: isOptional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
    licenses: [isExpression(licence) ? { expression: licence } : { license: { id: licence } }],
    purl,
  };
}

function directOf(lockfile, packages) {
  const { dependencies, devDependencies } = lockfile.packages[''];
  const bundled = Object.keys(devDependencies ?? {}).filter((name) => BUNDLED.test(name));
  const names = [...Object.keys(dependencies ?? {}), ...bundled];
  const wanted = new Set(
    names.map((name) => purlOf(name, lockfile.packages[`node_modules/${name}`].version)),
  );
  return packages.map(({ purl }) => purl).filter((purl) => wanted.has(purl));
}

function purlOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function hexOf(integrity) {
  return Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
}

function isHashed({ integrity, link }) {
  return link !== true && typeof integrity === 'string' && /^sha512-[\w+/]{86}==$/.test(integrity);
}

/** The registry's own packages are named by version; git, links, archives and other hosts by an address. */
function isFetchedElsewhere({ resolved, version }) {
  if (!/^\d+\.\d+\.\d+/.test(version ?? '')) return true;
  return resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/');
}

function isExpression(licence) {
  return /[() ]/.test(licence);
}

/** Of several licences to choose from one has to be allowed, of several together each. */
function isAllowed(name, licence) {
  if (typeof licence !== 'string') return false;
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) =>
    choice
      .split(' AND ')
      .every(
        (one) =>
          ALLOWED_LICENCES.has(one) ||
          EXCHANGEABLE.some((kind) => one === kind.licence && kind.packages.test(name)),
      ),
  );
}

function uuidOf(hex) {
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
