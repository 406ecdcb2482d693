export const USAGE = `A team's own remote, from the first try to production:

  npm run remote -- alone UNIT                              one remote on a page of its own, with a fake shell and API
  npm run remote -- publish UNIT --to URL                   builds, checks, uploads and announces: a canary for 10 %
                                                            of the people, which is watched and taken back if it fails
      --percent N                                           for N % of the people
      --everybody                                           for everybody at once
      --hold                                                for nobody yet; promote it later
      --built FOLDER                                        what an earlier build left there, instead of building
      --note TEXT                                           why, for the log
      --dry-run                                             what would become of it; nothing is kept
  npm run remote -- promote UNIT[@VERSION] --to URL         the canary, or the version named, for everybody
      --percent N                                           … or for N % of the people
      --reason TEXT                                         why, for the log
  npm run remote -- rollback UNIT --to URL [--reason TEXT]  ends the canary; without one, back to a version that did well
  npm run remote -- rollback UNIT@VERSION --to URL          … to the one named
  npm run remote -- disable UNIT --to URL --reason TEXT     the area says the reason instead of loading
  npm run remote -- enable UNIT --to URL                    … and loads again
  npm run remote -- list UNIT --to URL                      what is live, all versions, who did what

With --json, the outcome alone is written to the standard output.

UNIT is mf-pets, mf-social, … or shell. All but "alone" need UNIT's deploy token: in QLIXLINE_DEPLOY_TOKEN, or with
--token (which other users of this machine can read). An operator makes it: npm run admin -- deploy-token UNIT`;
