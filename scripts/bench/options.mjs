/** Value of `--name=value` on the command line, else what is usual. */
export function option(name, usual) {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? usual : given.slice(name.length + 3);
}

/** Values of `--name=a,b`, else what is usual. */
export function listOption(name, usual) {
  return option(name)?.split(',') ?? usual;
}

/** Whole number of `--name=3`, else what is usual; throws where it is none above zero. */
export function countOption(name, usual) {
  const count = Number(option(name, usual));
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} takes a whole number above zero`);
  return count;
}
