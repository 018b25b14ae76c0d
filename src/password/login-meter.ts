import { attachPasswordMeter } from './password-meter';

// The script of the login service's pages for a new password; the dictionaries are a file of their own.
attachPasswordMeter(document, () => import('./password-strength'));
