-- First names that may stand for each other: resolve_nickname (name, same_as, grade), both ways. Generated from
-- names/lexicon/nicknames.ts by scripts/name-lexicons.ts: change it there.
--
-- To run it in a DuckDB shell:  .read nicknames.sql

CREATE OR REPLACE TEMP TABLE resolve_nickname AS
WITH other_form AS (
  SELECT formal, grade, unnest(string_split(names, ' ')) AS name
  FROM (
    VALUES
      ('ABRAHAM', 'nickname', 'ABE BRAM'), ('ALAN', 'nickname', 'AL ALLEN ALLAN'),
      ('ALBERT', 'nickname', 'AL BERT BERTIE'), ('ALEXANDER', 'nickname', 'ALEX AL SANDY XANDER ALEC'),
      ('ALEXANDRA', 'nickname', 'ALEX LEXI SANDY'), ('ALEXANDRA', 'related', 'SANDRA'),
      ('ALFRED', 'nickname', 'AL FRED ALF'), ('ALLEN', 'nickname', 'AL'), ('AMANDA', 'nickname', 'MANDY'),
      ('ANDREW', 'nickname', 'ANDY DREW'), ('ANGELA', 'nickname', 'ANGIE'), ('ANN', 'nickname', 'ANNIE ANNE'),
      ('ANN', 'related', 'ANNA NANCY'), ('ANTHONY', 'nickname', 'TONY ANT'), ('ANTONIO', 'nickname', 'TONY'),
      ('ARTHUR', 'nickname', 'ART ARTIE'), ('BARBARA', 'nickname', 'BARB BARBIE BABS'),
      ('BENJAMIN', 'nickname', 'BEN BENNY BENJI'), ('BERNARD', 'nickname', 'BERNIE'), ('BRADLEY', 'nickname', 'BRAD'),
      ('BRENDA', 'nickname', 'BREN'), ('BRIAN', 'nickname', 'BRYAN'), ('CALVIN', 'nickname', 'CAL'),
      ('CAROLINE', 'nickname', 'CARRIE'), ('CAROLINE', 'related', 'CAROL'), ('CAROLYN', 'related', 'CAROL LYNN'),
      ('CATHERINE', 'nickname', 'CATHY KATHY CATE KATE KATIE CAT'), ('CHARLES', 'nickname', 'CHARLIE CHUCK CHAS CHIP'),
      ('CHARLOTTE', 'nickname', 'CHARLIE LOTTIE'), ('CHRISTINA', 'nickname', 'TINA CHRIS CHRISSY CHRISTY'),
      ('CHRISTINE', 'nickname', 'CHRIS CHRISSY TINA CHRISTY'), ('CHRISTOPHER', 'nickname', 'CHRIS KIT TOPHER'),
      ('CLIFFORD', 'nickname', 'CLIFF'), ('CYNTHIA', 'nickname', 'CINDY'), ('DANIEL', 'nickname', 'DAN DANNY'),
      ('DAVID', 'nickname', 'DAVE DAVEY'), ('DEBORAH', 'nickname', 'DEB DEBBIE DEBRA'), ('DENNIS', 'nickname', 'DENNY'),
      ('DIANA', 'nickname', 'DI'), ('DIANA', 'related', 'DIANE'), ('DONALD', 'nickname', 'DON DONNIE DONNY'),
      ('DOROTHY', 'nickname', 'DOT DOTTIE DOLLY'), ('DOUGLAS', 'nickname', 'DOUG'),
      ('EDWARD', 'nickname', 'ED EDDIE TED NED'), ('EDWIN', 'nickname', 'ED EDDIE'),
      ('ELEANOR', 'nickname', 'ELLIE NELL'), ('ELEANOR', 'related', 'NORA'),
      ('ELIZABETH', 'nickname', 'LIZ BETH BETTY LIZZIE ELIZA BETSY LIBBY'), ('ELIZABETH', 'related', 'LISA'),
      ('EMILY', 'nickname', 'EM EMMY'), ('ERIC', 'nickname', 'ERIK'), ('EUGENE', 'nickname', 'GENE'),
      ('EVELYN', 'nickname', 'EVIE'), ('EVELYN', 'related', 'EVE'), ('FLORENCE', 'nickname', 'FLO'),
      ('FRANCES', 'nickname', 'FRAN FRANNIE'), ('FRANCIS', 'nickname', 'FRANK FRAN'), ('FRANKLIN', 'nickname', 'FRANK'),
      ('FREDERICK', 'nickname', 'FRED FREDDIE RICK FREDDY'), ('GABRIEL', 'nickname', 'GABE'),
      ('GEOFFREY', 'nickname', 'GEOFF JEFF'), ('GEORGE', 'nickname', 'GEORGIE'), ('GERALD', 'nickname', 'JERRY GERRY'),
      ('GREGORY', 'nickname', 'GREG GREGG'), ('HAROLD', 'nickname', 'HAL HARRY'), ('HELEN', 'nickname', 'NELL NELLIE'),
      ('HELEN', 'related', 'LENA'), ('HENRY', 'nickname', 'HANK HARRY HAL'), ('HERBERT', 'nickname', 'HERB BERT'),
      ('HOWARD', 'nickname', 'HOWIE'), ('ISAAC', 'nickname', 'IKE'), ('JACOB', 'nickname', 'JAKE'),
      ('JACQUELINE', 'nickname', 'JACKIE'), ('JAMES', 'nickname', 'JIM JIMMY JIMMIE'), ('JAMES', 'related', 'JAMIE'),
      ('JANET', 'nickname', 'JAN'), ('JASON', 'nickname', 'JAY'), ('JEFFREY', 'nickname', 'JEFF'),
      ('JENNIFER', 'nickname', 'JEN JENNY JENN'), ('JEREMY', 'nickname', 'JERRY'), ('JEROME', 'nickname', 'JERRY'),
      ('JESSICA', 'nickname', 'JESS JESSIE'), ('JOAN', 'nickname', 'JOANIE'),
      ('JOHN', 'nickname', 'JACK JOHNNY JOHNNIE'), ('JOHN', 'related', 'JON'), ('JONATHAN', 'nickname', 'JON JONNY'),
      ('JONATHAN', 'related', 'JOHN'), ('JOSEPH', 'nickname', 'JOE JOEY'), ('JOSEPHINE', 'nickname', 'JO JOSIE'),
      ('JOSHUA', 'nickname', 'JOSH'), ('JUDITH', 'nickname', 'JUDY JUDI'), ('JULIA', 'related', 'JULIE'),
      ('KAREN', 'related', 'KARI'),
      ('KATHERINE', 'nickname', 'KATHY KATE KATIE KAT KATHIE KITTY CATHERINE KATHRYN KATHARINE'),
      ('KATHERINE', 'related', 'KAY'), ('KATHLEEN', 'nickname', 'KATHY KATE KATIE KATHIE'),
      ('KATHLEEN', 'related', 'KAY'), ('KATHRYN', 'nickname', 'KATHY KATE KATIE'), ('KATHRYN', 'related', 'KAY'),
      ('KELLY', 'nickname', 'KELLEY KELLIE'), ('KENNETH', 'nickname', 'KEN KENNY'),
      ('KIMBERLY', 'nickname', 'KIM KIMMY'), ('LAURA', 'related', 'LAURIE LORI'), ('LAWRENCE', 'nickname', 'LARRY'),
      ('LEONARD', 'nickname', 'LEN LENNY'), ('LEONARD', 'related', 'LEO'), ('LEROY', 'nickname', 'ROY'),
      ('LESLIE', 'nickname', 'LES'), ('LEWIS', 'nickname', 'LEW LOU'), ('LILLIAN', 'nickname', 'LILLY LIL'),
      ('LOUIS', 'nickname', 'LOU LOUIE'), ('LOUISE', 'nickname', 'LOU'),
      ('MARGARET', 'nickname', 'PEGGY MEG MAGGIE MARGE PEG MARGIE'), ('MARGARET', 'related', 'GRETA RITA'),
      ('MARIA', 'related', 'MARY'), ('MARTHA', 'nickname', 'MARTY'), ('MARTHA', 'related', 'PATTY'),
      ('MARTIN', 'nickname', 'MARTY'), ('MARY', 'nickname', 'MAMIE'), ('MARY', 'related', 'MOLLY POLLY'),
      ('MATTHEW', 'nickname', 'MATT MATTY'), ('MAURICE', 'nickname', 'MO MOE'),
      ('MELISSA', 'nickname', 'MEL MISSY LISSA'), ('MELVIN', 'nickname', 'MEL'),
      ('MICHAEL', 'nickname', 'MIKE MICKEY MICK'), ('MICHELLE', 'nickname', 'SHELLY MICKEY CHELLE'),
      ('MILDRED', 'nickname', 'MILLIE'), ('MITCHELL', 'nickname', 'MITCH'), ('NANCY', 'nickname', 'NAN'),
      ('NATALIE', 'nickname', 'NAT'), ('NATHAN', 'nickname', 'NATE NAT'), ('NATHANIEL', 'nickname', 'NATE NAT'),
      ('NATHANIEL', 'related', 'NATHAN'), ('NICHOLAS', 'nickname', 'NICK NICKY'), ('NICOLE', 'nickname', 'NIKKI NICKY'),
      ('NORMAN', 'nickname', 'NORM'), ('OLIVER', 'nickname', 'OLLIE'), ('PAMELA', 'nickname', 'PAM'),
      ('PATRICIA', 'nickname', 'PAT PATTY TRISH PATSY TRICIA PATTI'), ('PATRICK', 'nickname', 'PAT PADDY'),
      ('PATRICK', 'related', 'RICK'), ('PETER', 'nickname', 'PETE'), ('PHILIP', 'nickname', 'PHIL PHILLIP'),
      ('PHILLIP', 'nickname', 'PHIL'), ('RACHEL', 'nickname', 'RAE'), ('RALPH', 'nickname', 'RALPHIE'),
      ('RANDALL', 'nickname', 'RANDY'), ('RANDOLPH', 'nickname', 'RANDY'), ('RAYMOND', 'nickname', 'RAY'),
      ('REBECCA', 'nickname', 'BECKY BECCA'), ('REGINALD', 'nickname', 'REG REGGIE'),
      ('RICHARD', 'nickname', 'RICK DICK RICH RICHIE RICKY'), ('ROBERT', 'nickname', 'BOB ROB BOBBY ROBBIE BERT ROBBY'),
      ('RODNEY', 'nickname', 'ROD'), ('ROGER', 'nickname', 'ROD RODGE'), ('RONALD', 'nickname', 'RON RONNIE RONNY'),
      ('ROSEMARY', 'nickname', 'ROSIE'), ('ROSEMARY', 'related', 'ROSE'), ('RUSSELL', 'nickname', 'RUSS RUSTY'),
      ('SAMANTHA', 'nickname', 'SAM SAMMIE'), ('SAMUEL', 'nickname', 'SAM SAMMY'), ('SANDRA', 'nickname', 'SANDY'),
      ('SARA', 'related', 'SALLY SADIE'), ('SARAH', 'nickname', 'SARA'), ('SARAH', 'related', 'SALLY SADIE'),
      ('SHARON', 'related', 'SHARI'), ('SHERRY', 'nickname', 'SHERRI'), ('SHIRLEY', 'nickname', 'SHIRL'),
      ('SOLOMON', 'nickname', 'SOL'), ('STANLEY', 'nickname', 'STAN'), ('STEPHANIE', 'nickname', 'STEPH STEPHIE'),
      ('STEPHEN', 'nickname', 'STEVE STEVEN STEVIE'), ('STEVEN', 'nickname', 'STEVE STEVIE'),
      ('STUART', 'nickname', 'STU'), ('SUSAN', 'nickname', 'SUE SUSIE SUZY'), ('SUSAN', 'related', 'SUZANNE'),
      ('SUZANNE', 'nickname', 'SUE SUZY'), ('TERESA', 'nickname', 'TERRY TERI TESS THERESA'),
      ('THEODORE', 'nickname', 'TED TEDDY THEO'), ('THERESA', 'nickname', 'TERRY TERI TESS TESSA'),
      ('THOMAS', 'nickname', 'TOM TOMMY'), ('TIMOTHY', 'nickname', 'TIM TIMMY'), ('TRACY', 'nickname', 'TRACEY TRACI'),
      ('VALERIE', 'nickname', 'VAL'), ('VERONICA', 'nickname', 'RONNIE'), ('VERONICA', 'related', 'VERA'),
      ('VICTOR', 'nickname', 'VIC'), ('VICTORIA', 'nickname', 'VICKY VICKI TORI'),
      ('VINCENT', 'nickname', 'VINCE VINNIE'), ('VIRGINIA', 'nickname', 'GINNY GINGER'),
      ('WALTER', 'nickname', 'WALT WALLY'), ('WARREN', 'nickname', 'REN'), ('WENDELL', 'nickname', 'DELL'),
      ('WESLEY', 'nickname', 'WES'), ('WILBUR', 'nickname', 'WILL'),
      ('WILLIAM', 'nickname', 'BILL WILL BILLY LIAM WILLIE WILLY'), ('ZACHARY', 'nickname', 'ZACH ZACK')
  ) AS given (formal, grade, names)
),
-- A nickname matches its formal names and their other nicknames (BOB and ROB), not related formal names. A related name
-- matches its formal name only.
pair AS (
  SELECT formal AS name, name AS same_as, grade FROM other_form
  UNION ALL
  SELECT name, formal, grade FROM other_form
  UNION ALL
  SELECT one.name, other.name, 'nickname'
  FROM other_form AS one
  JOIN other_form AS other USING (formal)
  WHERE one.grade = 'nickname' AND other.grade = 'nickname'
)
-- The alphabetically first grade, 'nickname', is the stronger one.
SELECT name, same_as, min(grade) AS grade FROM pair WHERE name <> same_as GROUP BY name, same_as;
