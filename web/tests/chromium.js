// Unpacks the Chromium of the tests, with the libraries it needs, into $TMPDIR.
// The libraries are meant for a bare cloud machine, and come out only where this seems to be one.
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs24.x";

const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();
