interface Statement {
  id: string;
  text: string;
}

/** The texts of the qualification, each with its version. */
export interface QualificationTexts {
  declaration: {
    version: string;
    title: string;
    introduction: string[];
    /** One of these must hold: what the visitor says of assets or income. */
    grounds: Statement[];
    /** Each must be ticked. */
    statements: Statement[];
  };
  disclaimer: { version: string; title: string; sections: { heading: string; paragraphs: string[] }[] };
  /** Confirmed statement by statement before a product above the investor's level. */
  warning: { version: string; title: string; statements: Statement[] };
}
